import { oc } from '@orpc/contract'
import { z } from 'zod'
import { byPerson } from '../access.ts'
import { testCard } from '../exams/attempts.shapes.ts'
import { lgi, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { catalogueRefusals } from './catalogue.refusals.ts'
import { named, productType } from './catalogue.shapes.ts'
import { previewsRefusals } from './previews.refusals.ts'

const tags = ['Previews']
const packageId = z.int().min(1).max(2_147_483_647)
const instant = z.iso.datetime()

/** Of the list of models; a store with more shows those of its first packages. */
export const MOST_LISTED_MODELS = 500

export const previews = {
  getSyllabus: oc
    .route({
      method: 'GET',
      path: '/packages/syllabus',
      summary: 'Subjects, chapters and topics of a package',
      tags,
    })
    .input(z.object({ src, lgi, packageId }))
    .output(
      z.object({
        packageId: z.int(),
        title: z.string(),
        subjects: z.array(
          named.extend({
            chapters: z.array(
              z.object({
                id: z.string(),
                name: z.string(),
                topics: z.array(z.object({ id: z.string(), name: z.string() })),
              }),
            ),
          }),
        ),
      }),
    )
    .errors(refusalErrors(catalogueRefusals, ['package_not_found'])),

  listModels: oc
    .route({
      method: 'GET',
      path: '/packages/models',
      summary: 'The 3D models that packages of the store hold, by name, before they are bought',
      tags,
    })
    .input(z.object({ src }))
    .output(
      z.object({
        models: z
          .array(
            z.object({
              packageId: z.int(),
              itemId: z.int(),
              title: z.object({ en: z.string(), hi: z.string().optional() }),
              parts: z.int().describe('how many parts are named and described'),
              free: z.boolean().describe('open to anyone signed in'),
            }),
          )
          .describe('in the order of packages and of what they hold'),
      }),
    ),

  listHeldTests: oc
    .route({
      method: 'GET',
      path: '/packages/tests',
      summary: 'The tests that a package opens, by name, before it is bought',
      tags,
    })
    .input(z.object({ src, packageId, limit: z.coerce.number<number>().int().min(1).max(500).default(500) }))
    .output(
      z.object({
        packageId: z.int(),
        total: z.int(),
        tests: z
          .array(
            testCard
              .omit({ packageId: true, packageTitle: true, packageSlugurl: true })
              .extend({ appOnly: z.boolean() }),
          )
          .describe('a pack’s with those of its parts, each test once'),
      }),
    )
    .errors(refusalErrors(catalogueRefusals, ['package_not_found'])),

  findPackageBySlug: oc
    .route({
      method: 'GET',
      path: '/packages/by-slug',
      summary: 'The package on sale that an old address names',
      tags,
    })
    .input(z.object({ src, slug: z.string().min(1).max(120), category: productType }))
    .output(z.object({ packageId: z.int() }))
    .errors(refusalErrors(catalogueRefusals, ['package_not_found'])),

  listFreeLiveClasses: oc
    .route({
      method: 'GET',
      path: '/freeLiveClasses/{packageId}',
      summary: 'Free classes of a live course and their dates',
      tags,
    })
    .input(z.object({ src, lgi, packageId }))
    .output(
      z.object({
        packageId: z.int(),
        classes: z
          .array(
            z.object({
              id: z.int(),
              title: z.string(),
              description: z.string(),
              teacher: z
                .object({ name: z.string(), subject: z.string(), image: z.string().nullable() })
                .nullable(),
              startsAt: instant,
              durationSeconds: z.int(),
              recorded: z.boolean(),
            }),
          )
          .describe('in order of time'),
      }),
    )
    .errors({
      ...refusalErrors(catalogueRefusals, ['package_not_found']),
      ...refusalErrors(previewsRefusals, ['no_free_class']),
    }),

  openFreeLiveClass: byPerson
    .route({
      method: 'GET',
      path: '/freeLiveClasses/{packageId}/{classId}/video',
      summary: 'Where a free class is played, for whoever is signed in',
      tags,
    })
    .input(z.object({ src, packageId, classId: packageId }))
    .output(z.object({ url: z.string(), kind: z.enum(['HLS', 'FILE', 'EMBED']) }))
    .errors({
      ...refusalErrors(catalogueRefusals, ['package_not_found']),
      ...refusalErrors(previewsRefusals, ['no_free_class', 'class_not_begun', 'class_not_recorded']),
    }),
}
