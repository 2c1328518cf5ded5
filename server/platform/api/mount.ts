import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountsRefusals } from '../../../contract/people/accounts.refusals.ts'
import { accepts } from '../http/accepted-coding.ts'
import type { AnswerCache } from '../page-cache/answer-cache.ts'
import { sendAnswer } from '../page-cache/send-answer.ts'
import { askedAddress } from '../page-cache/serve-kept.ts'
import { InvalidInput, refusalsOf } from '../problems.ts'
import { type FairShare, fairShare } from '../rate-limits/fair-share.ts'
import { placeOf } from '../rate-limits/place-of.ts'
import type { RequestContext } from '../request-context.ts'
import { authorise } from './authorise.ts'
import { StoredJson } from './operations.ts'
import type { Procedure } from './procedures.ts'

export interface MountOptions {
  prefix: string
  contextOf(request: FastifyRequest): RequestContext
  /** The context of a personal call: its visit, and its caller where the call needs one. */
  personalContextOf(
    procedure: Procedure,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RequestContext>
  cache: AnswerCache
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a reading method that changes something all the same */
    writes?: boolean
    /** a gateway's page sends browsers there: only the signature makes it trusted */
    fromGateway?: boolean
  }
}

const refuse = refusalsOf(accountsRefusals)
/** Which client asks, and in which language. */
const PAGE_NAMES = new Set(['src', 'lgi'])
const JSON_TYPE = 'application/json; charset=utf-8'

/** Puts every procedure on a Fastify route of its own. GET answers that name their tags are kept as bytes. */
export function mountProcedures(app: FastifyInstance, procedures: Procedure[], options: MountOptions): void {
  const reading = { ...options, shares: fairShare() }
  for (const procedure of procedures) {
    app.route({
      method: procedure.method,
      exposeHeadRoute: !procedure.writes,
      config: { writes: procedure.writes },
      url: options.prefix + procedure.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(procedure.bodyLimit === undefined ? {} : { bodyLimit: procedure.bodyLimit }),
      handler:
        procedure.method === 'GET' && !procedure.personal
          ? (request, reply) => answerRead(procedure, request, reply, reading)
          : (request, reply) => answerAnew(procedure, request, reply, options),
    })
  }
}

async function answerRead(
  procedure: Procedure,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions & { shares: FairShare },
) {
  const raw = rawInput(procedure, request)
  const key = cacheKey(procedure, raw)
  const kept = options.cache.find(key)
  if (kept) {
    options.cache.rememberAddress(askedAddress(request), key)
    return sendAnswer(request, reply, kept)
  }
  const context = options.contextOf(request)
  if (procedure.costly && !options.shares.take(placeOf(request.ip), context.now)) {
    reply.header('retry-after', 1)
    throw refuse('too_busy', { retryAfterSeconds: 1 })
  }
  const made = await options.cache.make(key, async () => {
    const output = await procedure.run(procedure.read(raw), context)
    return {
      status: 200,
      headers: { 'content-type': JSON_TYPE },
      body: textOf(output),
      freshness: context.freshness,
    }
  })
  return sendAnswer(request, reply, made)
}

/** Runs the operation for this caller alone. */
async function answerAnew(
  procedure: Procedure,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
) {
  const context = procedure.personal
    ? await options.personalContextOf(procedure, request, reply)
    : options.contextOf(request)
  // A caller without access learns nothing about the input of the call.
  authorise(procedure.access, context.caller)
  const inAddress = rawInput(procedure, request)
  // A body never says otherwise than the address.
  const raw =
    procedure.method === 'GET' ? inAddress : { ...bodyOf(request), ...numbersOf(procedure, inAddress) }
  const output = await procedure.run(procedure.read(raw), context)
  reply.header('content-type', JSON_TYPE).header('cache-control', 'no-store')
  if (output instanceof StoredJson && output.shared) return sendPacked(request, reply, output)
  return reply.send(textOf(output))
}

/** Bytes that were compressed once, in the best encoding the caller takes. */
function sendPacked(request: FastifyRequest, reply: FastifyReply, output: StoredJson<unknown>): FastifyReply {
  const asked = request.headers['accept-encoding']
  reply.header('vary', 'accept-encoding')
  for (const coding of ['br', 'gzip'] as const)
    if (accepts(asked, coding)) return reply.header('content-encoding', coding).send(output.packed(coding))
  return reply.send(output.text)
}

function textOf(output: unknown): string {
  return output instanceof StoredJson ? output.text : JSON.stringify(output)
}

/** Path parameters and query as the contract reads them: a list field given once is a list of one. */
function rawInput(procedure: Procedure, request: FastifyRequest): Record<string, unknown> {
  const raw: Record<string, unknown> = { ...(request.query as object), ...(request.params as object) }
  for (const name of procedure.listNames) {
    if (typeof raw[name] === 'string') raw[name] = [raw[name]]
  }
  for (const name of procedure.numberNames) {
    const value = raw[name]
    raw[name] = Array.isArray(value) ? value.map(numberOf) : numberOf(value)
    if (value === undefined) delete raw[name]
  }
  for (const name in raw) {
    if (name.endsWith('Facets') && !procedure.inputNames.includes(name))
      throw new InvalidInput([{ path: name, message: 'This filter does not exist.' }])
  }
  return raw
}

/**
 * A call that writes may have only ids in its address (B §7: `saveRecentClickedData?packageId`), and what
 * every page says of itself; other words there would be logged.
 */
function numbersOf(procedure: Procedure, inAddress: Record<string, unknown>): Record<string, unknown> {
  const inPath = (name: string) => procedure.path.includes(`{${name}}`)
  return Object.fromEntries(
    Object.entries(inAddress).filter(
      ([name]) => PAGE_NAMES.has(name) || inPath(name) || procedure.numberNames.has(name),
    ),
  )
}

/**
 * Text that is exactly how a number is written becomes that number; anything else stays for the contract to
 * refuse.
 */
function numberOf(text: unknown): unknown {
  return typeof text === 'string' && String(Number(text)) === text ? Number(text) : text
}

/** A body is a JSON object or absent. */
function bodyOf(request: FastifyRequest): object {
  const { body } = request
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new InvalidInput([{ path: '', message: 'The body must be a JSON object.' }])
  return body
}

/** The procedure and its known inputs, so that `utm_*` never multiplies the cache. */
function cacheKey(procedure: Procedure, raw: Record<string, unknown>): string {
  let key = procedure.name
  for (const name of procedure.inputNames) {
    const value = raw[name]
    if (value === undefined || (name === 'src' && (value === 'mweb' || value === 'aweb'))) continue
    key +=
      typeof value === 'string' ? `&${name}=${value.length}:${value}` : `&${name}=${JSON.stringify(value)}`
  }
  return key
}
