import type { Config } from './config.ts'

/**
 * Where the store is reached from outside. PUBLIC_URL is set wherever messages are really sent; without it
 * they only reach the outbox of this computer.
 */
export const publicOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`
