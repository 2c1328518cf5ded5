import pino, { type Logger } from 'pino'

/** JSON lines to standard output, buffered; no query, address or header of a person is ever a field. */
export function createLogger(options: { level: string; buffered: boolean }): Logger {
  const destination = pino.destination({
    dest: 1,
    sync: !options.buffered,
    minLength: options.buffered ? 8192 : 0,
  })
  const logger = pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.epochTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
  if (options.buffered) setInterval(() => destination.flush(), 1000).unref()
  return logger
}

/** Writes what is still buffered. */
export async function flushLogger(logger: Logger): Promise<void> {
  await new Promise<void>((done) => logger.flush(() => done()))
}
