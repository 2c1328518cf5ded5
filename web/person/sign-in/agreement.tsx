import { pathsIn } from '../../../addresses/paths.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { signInTexts } from './sign-in-texts.ts'

/** What one agrees to by signing in. */
export function Agreement() {
  const t = useTexts(signInTexts)
  const paths = pathsIn(useLocale())
  const link = (name: string, words: string) => (
    <a href={paths.staticPage(name)} target="_blank" rel="noopener">
      {words}
      <span className="sr-only"> ({t.opensInNewTab})</span>
    </a>
  )
  return (
    <p className="border-line border-t pt-4 text-quiet text-small">
      {t.agreeBefore} {link('term-conditions', t.terms)} {t.agreeBetween} {link('privacy-policy', t.privacy)}
    </p>
  )
}
