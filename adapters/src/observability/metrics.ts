import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counts that are read when they are asked for. */
export interface Gauged {
  /** Documents in each state that an operator watches, by its name. */
  documents(): Promise<Record<string, number>>;
  /** Jobs that wait, by kind. */
  jobs(): Promise<Record<string, number>>;
}

/** What the process tells Prometheus. */
export class ProcessMetrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;

  constructor(gauged: Gauged) {
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'timbra_http_request_duration_seconds',
      help: 'Duration of HTTP requests by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [this.#registry],
    });
    this.#gauge('timbra_documents', 'Documents by state', 'state', () => gauged.documents());
    this.#gauge('timbra_jobs_waiting', 'Jobs that wait, by kind', 'job', () => gauged.jobs());
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  read(): Promise<string> {
    return this.#registry.metrics();
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status: String(status) }, seconds);
  }

  #gauge(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      async collect() {
        this.reset();
        for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, count);
      },
    });
    void gauge;
  }
}
