import { createContext, useContext } from 'react'
import type { PaperLanguage } from '../../../../exam/public-paper.ts'

/** B §3. */
export const FONT_SIZES = ['small', 'medium', 'large', 'extraLarge'] as const
export type FontSize = (typeof FONT_SIZES)[number]

/** How the candidate wants to see the room. */
export interface ViewSettings {
  language: PaperLanguage
  /** questions shown in another language than the rest, by their number */
  otherwise: ReadonlyMap<number, PaperLanguage>
  fontSize: FontSize
  /** single keys are enabled (WCAG 2.1.4: they can be switched off) */
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

/** The current language of a question. */
export function languageOfQuestion({ language, otherwise }: ViewSettings, number: number): PaperLanguage {
  return otherwise.get(number) ?? language
}

/**
 * The settings after switching one question's language; a question in the common language is no exception any
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

/** One size larger or smaller, within the limits. */
export function fontSizeBeside(fontSize: FontSize, step: 1 | -1): FontSize {
  return FONT_SIZES[FONT_SIZES.indexOf(fontSize) + step] ?? fontSize
}
