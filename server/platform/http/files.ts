import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { problem } from '../problems.ts'
import { PICTURE_MIME, type PictureType, pictureType } from '../storage/picture.ts'
import { makeSmall, originalOf } from '../storage/small-picture.ts'
import { isPublicKey, type Storage } from '../storage/storage.ts'
import { VIDEO_MIME, type VideoType } from '../storage/video.ts'
import { accepts } from './accepted-coding.ts'
import { CLOSED_POLICY, PICTURE_POLICY } from './security-headers.ts'
import { sendStored } from './send-stored.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_MINUTE = 'public, max-age=60'

const MIME: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The offline page has its style and script from us, and asks us whether we answer; so does the worker. */
const FIXED_POLICIES: Record<string, string> = {
  '.html': `${CLOSED_POLICY}; style-src 'self'; script-src 'self'; connect-src 'self'`,
  '.js': "default-src 'self'",
}

interface Asset {
  type: string
  identity: Buffer
  /**
   * the same smaller, made off the event loop when it is first asked for; undefined where that gains nothing
   */
  packed: ((encoding: 'br' | 'gzip') => Promise<Buffer>) | undefined
}

/**
 * Pictures and videos of the catalogue and other stored files that are public, by content and so for ever.
 */
export function mediaRoutes(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*']
    const extension = extname(key).slice(1)
    const videoType = VIDEO_MIME[extension as VideoType]
    const size = videoType && isPublicKey(key) ? await storage.sizeOf(key) : undefined
    if (size !== undefined)
      return await sendStored(request, reply, { storage, key, size, type: videoType, cacheControl: FOR_EVER })
    const found = isPublicKey(key) ? await findPicture(storage, key, extension, request.log) : undefined
    if (!found) {
      const missing = problem(404, 'not_found', 'There is no such picture.', request.id)
      return reply.code(404).type('application/problem+json').send(JSON.stringify(missing))
    }
    return reply
      .header('cache-control', found.lasts ? FOR_EVER : A_MINUTE)
      .header('content-security-policy', PICTURE_POLICY)
      .type(found.type)
      .send(found.bytes)
  })
}

interface FoundPicture {
  bytes: Buffer
  type: string
  /** the address never shows anything else */
  lasts: boolean
}

/** A small picture that cannot be made now is the large one, for the time being. */
async function findPicture(
  storage: Storage,
  key: string,
  extension: string,
  log: FastifyBaseLogger,
): Promise<FoundPicture | undefined> {
  const type = PICTURE_MIME[extension as PictureType]
  const bytes = type ? await storage.find(key) : undefined
  if (bytes) return { bytes, type, lasts: true }
  const originalKey = originalOf(key)
  const original = originalKey && (await storage.find(originalKey))
  if (!original) return undefined
  const as = { bytes: original, type: PICTURE_MIME[pictureType(original) ?? 'webp'] }
  // Drawn in lines, it is of any size.
  if (as.type === PICTURE_MIME.svg) return { ...as, lasts: true }
  try {
    return { bytes: await makeSmall(storage, key, original), type, lasts: true }
  } catch (error) {
    log.warn({ err: error, key }, 'small picture not made')
    return { ...as, lasts: false }
  }
}

/**
 * The built web's files and those of builds before it: named by their content, read at start, compressed
 * once, served for ever.
 */
export function assetRoutes(app: FastifyInstance, folders: string[]): void {
  const assets = new Map<string, Asset>()
  const find = (name: string): Asset | undefined => {
    const known = assets.get(name)
    if (known) return known
    if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)) return undefined
    const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
    if (!path) return undefined
    const asset = assetOf(name, readFileSync(path))
    assets.set(name, asset)
    return asset
  }
  const [newest] = folders
  if (newest && existsSync(newest)) for (const name of readdirSync(newest)) find(name)
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const asset = find(request.params.name)
    if (!asset) {
      const missing = problem(404, 'not_found', 'There is no such file.', request.id)
      return reply.code(404).type('application/problem+json').send(JSON.stringify(missing))
    }
    const accepted = request.headers['accept-encoding']
    reply.header('cache-control', FOR_EVER).header('vary', 'accept-encoding').type(asset.type)
    const encoding = asset.packed && ENCODINGS.find((name) => accepts(accepted, name))
    if (!asset.packed || !encoding) return reply.send(asset.identity)
    return reply.header('content-encoding', encoding).send(await asset.packed(encoding))
  })
}

/** Files at fixed addresses, such as `/favicon.svg`. */
export function fixedFileRoutes(app: FastifyInstance, folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const type = MIME[extname(name)]
    if (!type) continue
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', FIXED_POLICIES[extname(name)] ?? CLOSED_POLICY)
        .type(type)
        .send(createReadStream(join(folder, name))),
    )
  }
}

/** The better one first. */
const ENCODINGS = ['br', 'gzip'] as const

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

function assetOf(name: string, identity: Buffer): Asset {
  const type = MIME[extname(name)] ?? 'application/octet-stream'
  if (!/^text|javascript|svg/.test(type)) return { type, identity, packed: undefined }
  const made = new Map<string, Promise<Buffer>>()
  return {
    type,
    identity,
    packed(encoding) {
      const known = made.get(encoding)
      if (known) return known
      const bytes = pack[encoding](identity)
      made.set(encoding, bytes)
      // What failed for want of memory is tried again.
      bytes.catch(() => made.delete(encoding))
      return bytes
    },
  }
}
