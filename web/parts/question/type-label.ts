import type { Locale } from '../../../addresses/locale.ts'
import type { PublicQuestionType } from '../../../question-types/question-type.ts'

/** The public part of each type, from its own folder, so that new types are picked up automatically. */
const modules = import.meta.glob<Record<string, PublicQuestionType>>('../../../question-types/*/public.ts', {
  eager: true,
})
const labels = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .map(({ code, label }) => [code as number, label]),
)

/** The label of a type (B §4.1); undefined if it has none. */
export function typeLabelOf(type: number, locale: Locale): string | undefined {
  return labels.get(type)?.[locale]
}
