import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A gauge whose values are read when it is asked for. */
export interface ReadGauge {
  readonly name: string;
  readonly help: string;
  /** What tells its values apart; without it there is one. */
  readonly label?: string;
  /** Reads the values by the label's values; '' where there is none. */
  read(): Promise<Readonly<Record<string, number>>>;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts and measures what the process tells Prometheus. */
export class ProcessMetrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #provider: Histogram<'call' | 'outcome'>;
  readonly #refusals: Counter<'code'>;
  readonly #rejections: Counter<'code'>;
  readonly #runs: Gauge<'schedule'>;
  readonly #periods: Gauge<'schedule'>;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'timbra_http_request_duration_seconds',
      help: 'Duration of HTTP requests by route',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    });
    this.#provider = new Histogram({
      name: 'timbra_provider_duration_seconds',
      help: 'Duration of calls to the provider of stamps by what they ended with',
      labelNames: ['call', 'outcome'],
      buckets: [...seconds, 60],
      registers,
    });
    this.#refusals = new Counter({
      name: 'timbra_refusals_total',
      help: 'Requests that were refused or failed, by the code of the answer',
      labelNames: ['code'],
      registers,
    });
    this.#rejections = new Counter({
      name: 'timbra_document_rejections_total',
      help: 'Reasons for which submitted documents were rejected, by code',
      labelNames: ['code'],
      registers,
    });
    this.#runs = new Gauge({
      name: 'timbra_schedule_last_end_timestamp_seconds',
      help: 'When each schedule last ended well in this worker, or the worker started',
      labelNames: ['schedule'],
      registers,
    });
    this.#periods = new Gauge({
      name: 'timbra_schedule_period_seconds',
      help: 'How often each schedule is due',
      labelNames: ['schedule'],
      registers,
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  read(): Promise<string> {
    return this.#registry.metrics();
  }

  /** @param took seconds. */
  requested(method: string, route: string, status: number, took: number): void {
    this.#requests.observe({ method, route, status: String(status) }, took);
  }

  refused(code: string): void {
    this.#refusals.inc({ code });
  }

  rejected(code: string): void {
    this.#rejections.inc({ code });
  }

  /** @param took seconds. */
  asked(call: string, outcome: string, took: number): void {
    this.#provider.observe({ call, outcome }, took);
  }

  /** Counts a schedule that this worker may be given. */
  planned(schedule: string, everyMs: number): void {
    this.#periods.set({ schedule }, everyMs / 1_000);
    this.scheduleRan(schedule);
  }

  /** A turn of a schedule has ended well. */
  scheduleRan(schedule: string): void {
    this.#runs.set({ schedule }, Date.now() / 1_000);
  }

  gauge({ name, help, label, read }: ReadGauge): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.#registry],
      async collect() {
        this.reset();
        for (const [value, count] of Object.entries(await read())) {
          if (label === undefined) this.set(count);
          else this.set({ [label]: value }, count);
        }
      },
    });
    void gauge;
  }
}
