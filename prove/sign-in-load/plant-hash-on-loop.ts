import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

// Loaded before the product: passwords are hashed on the event loop and block it.
class OnTheLoop extends EventEmitter {
  unref(): void {}
  postMessage(parameters: Argon2Parameters): void {
    const tag = argon2Sync('argon2id', parameters)
    setImmediate(() => this.emit('message', tag))
  }
}

/** Other threads, as the one that opens documents at import, stay what they are. */
threads.Worker = new Proxy(threads.Worker, {
  construct: (Thread, [file, options]: ConstructorParameters<typeof threads.Worker>) =>
    /password-worker/.test(String(file)) ? new OnTheLoop() : new Thread(file, options),
})
syncBuiltinESMExports()
