// Timeouts, because a host may accept a request and never answer, or send a byte at a time.

declare global {
  // Missing in TypeScript 4.8's types of workers.
  interface AbortController {
    abort(): void;
  }
}

/** Milliseconds without a response, or without `PIECE` more bytes of it, after which it fails. */
const TIMEOUT = 20_000;
/** Few enough for the slowest of networks: 26 bytes a second. */
const PIECE = 512;

/** Aborts a request when nothing, or next to nothing, was received for a while. */
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
    let count = 0;
    this.restart();
    const reader = response.body?.getReader();
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      count += value.byteLength;
      if (count < PIECE) continue;
      count = 0;
      this.restart();
    }
    return new Blob(parts).arrayBuffer();
  }
}
