import type { Locale } from '../../../addresses/locale.ts'
import type { PublicQuestionType } from '../../../question-types/question-type.ts'

/** What everybody may know of each type, from its own folder: a type that is added there is known here. */
const modules = import.meta.glob<Record<string, PublicQuestionType>>('../../../question-types/*/public.ts', {
  eager: true,
})
const labels = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .map(({ code, label }) => [code as number, label]),
)

/** What the screen calls a type (B §4.1); undefined where it says nothing. */
export function typeLabelOf(type: number, locale: Locale): string | undefined {
  return labels.get(type)?.[locale]
}
