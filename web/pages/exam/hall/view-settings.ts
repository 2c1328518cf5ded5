import { createContext, useContext } from 'react'
import type { PaperLanguage } from '../../../../exam/public-paper.ts'

/** B §3. */
export const FONT_SIZES = ['small', 'medium', 'large', 'extraLarge'] as const
export type FontSize = (typeof FONT_SIZES)[number]

/** How a candidate wants to see the room. */
export interface ViewSettings {
  language: PaperLanguage
  /** questions that are shown in another language than the rest, by their number */
  otherwise: ReadonlyMap<number, PaperLanguage>
  fontSize: FontSize
  /** single keys do something (WCAG 2.1.4: they can be switched off) */
  keys: boolean
}

export interface View {
  settings: ViewSettings
  change: (change: Partial<ViewSettings>) => void
}

const ViewContext = createContext<View | undefined>(undefined)

export const ViewProvider = ViewContext.Provider

export function useView(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('there is no view around this')
  return view
}

/** The language that a question is shown in now. */
export function languageOfQuestion({ language, otherwise }: ViewSettings, number: number): PaperLanguage {
  return otherwise.get(number) ?? language
}

/**
 * The settings after one question was turned into a language; the same as the others is no exception any
 * more.
 */
export function withQuestionIn(
  { language, otherwise }: ViewSettings,
  number: number,
  asked: PaperLanguage,
): Pick<ViewSettings, 'otherwise'> {
  const next = new Map(otherwise)
  if (asked === language) next.delete(number)
  else next.set(number, asked)
  return { otherwise: next }
}

/** One size larger or smaller; the ends stay. */
export function fontSizeBeside(fontSize: FontSize, step: 1 | -1): FontSize {
  return FONT_SIZES[FONT_SIZES.indexOf(fontSize) + step] ?? fontSize
}
