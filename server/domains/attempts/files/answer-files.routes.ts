import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorise } from '../../../platform/api/authorise.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { PersonalContextOf } from '../../../platform/domain/domain.ts'
import { CLOSED_POLICY, PICTURE_POLICY } from '../../../platform/http/security-headers.ts'
import { problem } from '../../../platform/problems.ts'
import type { Caller } from '../../../platform/request-context.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { findAttempt } from '../attempts.queries.ts'
import type { AttemptsServices } from '../attempts-services.ts'
import { type AnswerFile, findAnswerFile } from './answer-files.queries.ts'

const ATTEMPT_ID = /^[1-9]\d{0,14}$/
const FILE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * A file of an answer, for its owner and for reviewers. It is bytes, so it is not part of the JSON contract.
 */
export function answerFileRoutes(
  http: FastifyInstance,
  services: Pick<AttemptsServices, 'db' | 'storage'>,
  personalContextOf: PersonalContextOf,
): void {
  http.get('/api/v1/attempts/:attemptId/files/:fileId', async (request, reply) => {
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const { attemptId, fileId } = request.params as { attemptId: string; fileId: string }
    const file = await findReadable(services, callerOf(context), { attemptId, fileId }, context.now)
    const bytes = file && (await services.storage.find(file.storageKey))
    if (!bytes) return notThere(request, reply)
    const isPdf = file.contentType === 'application/pdf'
    // A PDF is as it was sent, and may hold anything: it is never opened in the page's own origin.
    if (isPdf) reply.header('content-disposition', `attachment; filename="answer-${file.question}.pdf"`)
    return reply
      .type(file.contentType)
      .header('cache-control', 'no-store')
      .header('content-security-policy', isPdf ? CLOSED_POLICY : PICTURE_POLICY)
      .send(bytes)
  })
}

/** Undefined where there is none, and where it is another's; that staff read it is recorded. */
async function findReadable(
  { db }: Pick<AttemptsServices, 'db'>,
  { personId, roles }: Caller,
  { attemptId, fileId }: { attemptId: string; fileId: string },
  now: Date,
): Promise<AnswerFile | undefined> {
  if (!ATTEMPT_ID.test(attemptId) || !FILE_ID.test(fileId)) return undefined
  const file = await findAnswerFile(db.$client, fileId)
  if (!file || file.attemptId !== Number(attemptId)) return undefined
  const attempt = await findAttempt(db.$client, file.attemptId)
  if (attempt?.personId === personId) return file
  const reviews = roles.includes('editor') || roles.includes('admin')
  if (!reviews || attempt?.state !== 'COMPLETED') return undefined
  await recordAudit(db.$client, {
    happenedAt: now,
    actor: `staff:${personId}`,
    action: 'read-answer-file',
    subject: `attempt:${attempt.id} question ${file.question}`,
    after: { bytes: file.bytes },
  })
  return file
}

const notThere = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem(404, 'not_found', 'There is no such file.', request.id)))
