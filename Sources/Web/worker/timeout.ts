// Timeouts, because a host may accept a request and never answer.

declare global {
  // Missing in TypeScript 4.8's types of workers.
  interface AbortController {
    abort(): void;
  }
}

/** Milliseconds without a byte after which a request fails. */
const TIMEOUT = 20_000;

/** Aborts a request when nothing was received for a while. */
export class IdleTimeout {
  private readonly controller = new AbortController();
  private timer = 0;

  constructor() {
    this.restart();
  }

  get signal() {
    return this.controller.signal;
  }

  get isExpired() {
    return this.signal.aborted;
  }

  restart() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), TIMEOUT);
  }

  stop() {
    clearTimeout(this.timer);
  }

  /** Returns all bytes of a response to a request with this timeout. */
  async bytesOf(response: Response): Promise<ArrayBuffer> {
    const parts: BlobPart[] = [];
    const reader = response.body?.getReader();
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      this.restart();
    }
    return new Blob(parts).arrayBuffer();
  }
}
