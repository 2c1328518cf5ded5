import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'

/** What of a Koa context is used here. */
interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  respond?: boolean
}

interface Begun {
  key: string
  begunAt: Date
  parts: Map<number, { bytes: Buffer; etag: string; writtenAt: Date }>
}

/** S3 refuses smaller ones, but for the last. */
const SMALLEST = 5 * 1024 * 1024

/**
 * Uploads in parts, which s3rver knows only in part: it cannot list or abort them, and believes whatever
 * signature an address has.
 */
export function localParts(options: {
  bucket: string
  secret: string
  put(key: string, content: Readable): Promise<unknown>
}) {
  const begun = new Map<string, Begun>()
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const { req, res } = exchange
    const url = new URL(req.url ?? '/', 'http://storage')
    const query = url.searchParams
    if (!query.has('uploads') && !query.has('uploadId')) return await next()
    exchange.respond = false
    const answer = (status: number, body = '', headers = {}) =>
      void res.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
    const refuse = (status: number, code: string) => {
      res.setHeader('connection', 'close')
      answer(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    }
    if (query.has('X-Amz-Signature') && !isSigned(req, url, options.secret))
      return refuse(403, 'SignatureDoesNotMatch')
    if (query.has('X-Amz-Signature') && isOver(query)) return refuse(403, 'AccessDenied')
    const key = decodeURIComponent(url.pathname).slice(options.bucket.length + 2)
    if (req.method === 'GET' && query.has('uploads')) {
      const listed = [...begun]
        .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
        .map(
          ([id, { key, begunAt }]) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
        )
      return answer(
        200,
        `<ListMultipartUploadsResult>${listed.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
      )
    }
    if (query.has('uploads')) {
      const id = randomUUID()
      begun.set(id, { key, begunAt: new Date(), parts: new Map() })
      return answer(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const id = query.get('uploadId') ?? ''
    const upload = begun.get(id)
    if (upload?.key !== key) return refuse(404, 'NoSuchUpload')
    if (req.method === 'PUT') {
      const bytes = await buffer(req)
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
      upload.parts.set(Number(query.get('partNumber')), { bytes, etag, writtenAt: new Date() })
      return answer(200, '', { etag })
    }
    if (req.method === 'GET') {
      const after = Number(query.get('part-number-marker') ?? 0)
      const listed = [...upload.parts].filter(([number]) => number > after).sort(([a], [b]) => a - b)
      // As few at a time as make a small upload go on to another page.
      const page = listed.slice(0, 2)
      const parts = page.map(
        ([number, { bytes, etag, writtenAt }]) =>
          `<Part><PartNumber>${number}</PartNumber><Size>${bytes.length}</Size><ETag>${etag}</ETag><LastModified>${writtenAt.toISOString()}</LastModified></Part>`,
      )
      const rest = `<IsTruncated>${listed.length > page.length}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`
      return answer(200, `<ListPartsResult>${parts.join('')}${rest}</ListPartsResult>`)
    }
    if (req.method === 'DELETE') {
      begun.delete(id)
      return answer(204)
    }
    const asked = [...(await text(req)).matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }))
    const whole: Buffer[] = []
    for (const [at, { number, etag }] of asked.entries()) {
      const part = upload.parts.get(number)
      if (!part || part.etag !== etag) return refuse(400, 'InvalidPart')
      if (at < asked.length - 1 && part.bytes.length < SMALLEST) return refuse(400, 'EntityTooSmall')
      whole.push(part.bytes)
    }
    await options.put(key, Readable.from(whole))
    begun.delete(id)
    return answer(200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
  }
}

function isOver(query: URLSearchParams): boolean {
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(query.get('X-Amz-Date') ?? '') ?? []
  const begins = Date.parse(
    `${date?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time?.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  )
  return !(Date.now() < begins + Number(query.get('X-Amz-Expires')) * 1000)
}

/** Signature Version 4 in a query, as its documentation has it. */
function isSigned(req: IncomingMessage, url: URL, secret: string): boolean {
  const query = url.searchParams
  const [, day, region, service] = (query.get('X-Amz-Credential') ?? '').split('/')
  const headers = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
  const encode = (value: string) =>
    encodeURIComponent(value).replaceAll(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const canonical = [
    req.method,
    url.pathname,
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...headers.map((name) => `${name}:${req.headers[name]}`),
    '',
    headers.join(';'),
    query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', query.get('X-Amz-Date'), scope, hashed].join('\n')
  const hmac = (key: string | Buffer, said: string) => createHmac('sha256', key).update(said).digest()
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (key, said) => hmac(key, said ?? ''),
    `AWS4${secret}`,
  )
  return hmac(key, toSign).toString('hex') === query.get('X-Amz-Signature')
}
