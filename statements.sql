-- Run once, when the volume of docker-compose.yml is new: how often each statement runs and for how long, without its values.
create extension if not exists pg_stat_statements;
