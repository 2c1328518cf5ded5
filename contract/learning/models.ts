import { z } from 'zod'
import { byPerson } from '../access.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { modelRefusals } from './models.refusals.ts'

const tags = ['3D models']
const id = z.int().min(1).max(2_147_483_647)
const words = z.object({ en: z.string(), hi: z.string().optional() })
const point = z.tuple([z.number(), z.number(), z.number()])

export const models = {
  getModel: byPerson
    .route({
      method: 'GET',
      path: '/v1/learning/model',
      summary: 'A 3D model that the caller may open: its parts, and where its bytes are',
      tags,
    })
    .input(z.object({ src, packageId: id, itemId: id }))
    .output(
      z.object({
        packageId: z.int(),
        itemId: z.int(),
        title: words,
        free: z.boolean().describe('open without a purchase'),
        until: instant.nullable().describe('when it closes; null: never, or free'),
        url: z.string().describe('path of the model (GLB), for this session alone'),
        bytes: z.int(),
        triangles: z.int(),
        size: point.describe('width, height and depth, in metres'),
        poster: z.string().nullable().describe('path of a still picture of it'),
        parts: z.array(
          z.object({
            name: z.string().describe('of a node or a material in the model'),
            title: words,
            text: words.nullable(),
            position: point.describe('where its mark stands, in metres'),
          }),
        ),
        edition: z.string().describe('another one has other bytes'),
      }),
    )
    .errors(refusalErrors(modelRefusals, ['model_not_found', 'model_ended', 'model_not_yet'])),
}
