import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from '../problems.ts'

const LONGEST_ADDRESS = 8192
/** Asked by load balancers and scrapers, which name a process by its address. */
const OPERATORS = new Set(['/healthz', '/readyz', '/metrics'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Refuses or straightens what no route should see: foreign hosts, malformed and ambiguous addresses. */
export function guardRequests(app: FastifyInstance, config: Config): void {
  const known = knownHosts(config)
  app.addHook('onRequest', (request, reply, done) => {
    const refuse = (status: number, code: string, detail: string) => {
      reply
        .code(status)
        .type('application/problem+json')
        .send(JSON.stringify(problem(status, code, detail, request.id)))
    }
    const address = request.raw.url ?? '/'
    // Behind a trusted proxy the host asked for is the forwarded one; both must be ours.
    if (!OPERATORS.has(address) && (!known(request.headers.host) || !known(request.host)))
      return refuse(
        421,
        'unknown_host',
        'This server does not answer for that host. An operator names hosts in ALLOWED_HOSTS.',
      )
    if (address.length > LONGEST_ADDRESS)
      return refuse(414, 'address_too_long', 'The address is over 8,192 characters.')
    if (!address.startsWith('/') || hasControl(address))
      return refuse(400, 'bad_address', 'The address is malformed.')
    const straight = straightened(address)
    if (straight === undefined) return refuse(400, 'bad_address', 'The address is malformed.')
    if (straight !== address) {
      if (request.method === 'GET' || request.method === 'HEAD') return void reply.redirect(straight, 301)
      return refuse(404, 'not_found', 'There is nothing at this address.')
    }
    done()
  })
}

/** Backslashes and control characters, plain: browsers read them in more than one way. */
function hasControl(address: string): boolean {
  for (let i = 0; i < address.length; i++) {
    const code = address.charCodeAt(i)
    if (code <= 0x20 || code === 0x5c || code === 0x7f) return true
  }
  return false
}

/**
 * Letters, digits, `-`, `.`, `_` and `~` mean the same with and without their codes (RFC 3986); a dot stays,
 * it could make a path climb.
 */
const NEEDLESS = /%(?:2d|5f|7e|3\d|4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/gi

/**
 * The address with single slashes, none at the end and no needless code; undefined when its percent-encoding
 * is broken.
 */
function straightened(address: string): string | undefined {
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  if (path.includes('%') && !decodes(path)) return undefined
  if (end >= 0 && address.includes('%', end) && !decodes(address.slice(end))) return undefined
  const plain = path.includes('%') ? path.replaceAll(NEEDLESS, (code) => decodeURIComponent(code)) : path
  if (plain === path && !path.includes('//') && (path === '/' || !path.endsWith('/'))) return address
  const straight = plain.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return straight + (end < 0 ? '' : address.slice(end))
}

function decodes(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0')
  } catch {
    return false
  }
}

/**
 * Whether a Host header is one of ours. With PUBLIC_URL or ALLOWED_HOSTS set: those and loopback; else
 * loopback, the machine's own name and plain IP addresses, none of which a foreign page can make a browser
 * send for its own name.
 */
function knownHosts(config: Config): (host: string | undefined) => boolean {
  const named = new Set([...LOOPBACK, ...config.allowedHosts.map((host) => host.toLowerCase())])
  if (config.publicUrl) named.add(new URL(config.publicUrl).hostname)
  const configured = config.publicUrl !== undefined || config.allowedHosts.length > 0
  if (!configured) named.add(hostname().toLowerCase()).add(config.host.toLowerCase())
  const judge = (header: string | undefined) => {
    const name = hostNameOf(header)
    if (name === undefined) return false
    return named.has(name) || (!configured && isIP(name.replace(/^\[|\]$/g, '')) !== 0)
  }
  // Nearly every request names the same one.
  let good: string | undefined
  return (header) => {
    if (header !== undefined && header === good) return true
    const known = judge(header)
    if (known) good = header
    return known
  }
}

/** The name in a Host header, in small letters; undefined if the header is not valid in an address. */
function hostNameOf(header: string | undefined): string | undefined {
  if (header === undefined || !/^[A-Za-z0-9.\-:[\]]+$/.test(header) || !URL.canParse(`http://${header}`))
    return undefined
  const { hostname: name, pathname, username } = new URL(`http://${header}`)
  // URL parsing reads `0x7f.1` as an IP address; the header must say what it means.
  const said = header.toLowerCase().replace(/:\d{1,5}$/, '')
  return pathname === '/' && username === '' && (name === said || name.startsWith('[')) ? name : undefined
}
