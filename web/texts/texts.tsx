import { createContext, useContext } from 'react'
import type { Locale } from '../../addresses/locale.ts'

const LocaleContext = createContext<Locale>('en')

export const LocaleProvider = LocaleContext.Provider

export function useLocale(): Locale {
  return useContext(LocaleContext)
}

/** The texts of one screen in every language; the compiler requires Hindi to have the shape of English. */
export interface Texts<T> {
  en: T
  hi: T
}

export function texts<T>(both: { en: T; hi: NoInfer<T> }): Texts<T> {
  return both
}

export function useTexts<T>(of: Texts<T>): T {
  return of[useLocale()]
}
