import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Scheme and host that absolute addresses of this site begin with: PUBLIC_URL, else those asked for. */
export function originOf(request: FastifyRequest, { config }: { config: Config }): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}
