import { z } from 'zod'
import { byAnyone } from '../access.ts'
import { instant, src } from '../people/accounts.shapes.ts'

const tags = ['Receipts']

export const receipts = {
  listReceiptKeys: byAnyone
    .route({
      method: 'GET',
      path: '/v1/receipts/keys',
      summary: 'The public keys by which score receipts are checked, the oldest first',
      tags,
    })
    .input(z.object({ src }))
    .output(
      z.object({
        keys: z.array(
          z.object({
            keyId: z.string(),
            publicKey: z.string().describe('Ed25519, SPKI in DER, base64'),
            madeAt: instant,
          }),
        ),
      }),
    ),

  verifyReceipt: byAnyone
    .route({
      method: 'POST',
      path: '/v1/receipts/verify',
      summary: 'Whether a score receipt is as it was signed',
      tags,
    })
    .input(
      z.object({
        src,
        receipt: z.looseObject({
          format: z.string().max(40),
          statement: z.string().max(100_000),
          keyId: z.string().max(64),
          signature: z.string().max(200),
          answers: z.array(z.unknown()).max(2_000),
        }),
      }),
    )
    .output(
      z.object({
        valid: z.boolean(),
        fault: z.enum(['key', 'signature', 'answers', 'statement']).nullable(),
        latest: z
          .boolean()
          .nullable()
          .describe('whether the result is still this one; null: the attempt is not there any more'),
        score: z
          .object({
            paper: z.string().nullable().describe('its title'),
            paperVersion: z.int(),
            submittedAt: instant,
            marks: z.object({ got: z.number(), full: z.number() }),
            correct: z.int(),
            wrong: z.int(),
            unattempted: z.int(),
            ungraded: z.int(),
            late: z.enum(['no', 'counted', 'waiting']),
            signedAt: instant,
          })
          .nullable()
          .describe('what it says, where it is valid'),
      }),
    ),
}
