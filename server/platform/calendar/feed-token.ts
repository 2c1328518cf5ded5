import { hash, randomBytes } from 'node:crypto'

const FILE = /^([\w-]{32})\.ics$/

/** 192 random bits. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** All that is kept of a token. */
export const hashOf = (token: string): string => hash('sha256', token)

/** The token in the last part of a feed's address; undefined: there is none. */
export const tokenIn = (file: string): string | undefined => FILE.exec(file)?.[1]
