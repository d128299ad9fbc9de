#!/bin/sh
# Starts the PostgreSQL of docker-compose.yml, sized by the memory that it may take: POSTGRES_MEMORY_MB.
set -eu
memory=$POSTGRES_MEMORY_MB

most() { if [ "$1" -lt "$2" ]; then echo "$1"; else echo "$2"; fi; }

# A quarter for pages that it keeps itself; the system keeps others in what processes leave of the rest.
shared_buffers=$((memory / 4))
# A connection takes some 5 MB once it has worked.
connections=$(most $((100 + memory / 16)) 600)
# A quarter for sorting and hashing: about one connection in four does so at a time.
work_mem_kb=$((memory * 1024 / connections))
maintenance_work_mem=$(most $((memory / 16)) 1024)

exec docker-entrypoint.sh postgres \
  -c shared_buffers="${shared_buffers}MB" \
  -c effective_cache_size="$((memory * 3 / 4))MB" \
  -c max_connections="$connections" \
  -c work_mem="${work_mem_kb}kB" \
  -c maintenance_work_mem="${maintenance_work_mem}MB" \
  -c max_wal_size="$(most $((memory)) 8192)MB" \
  "$@"
