import { pathsIn } from '../../addresses/paths.ts'
import { langOf } from '../texts/lang-of.ts'
import { shellTexts } from '../texts/shell.ts'
import { useLocale, useTexts } from '../texts/texts.tsx'

/** The page's position: Home, then each step; the last is the page itself. */
export function Breadcrumb({ steps }: { steps: { label: string; href?: string }[] }) {
  const t = useTexts(shellTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <nav aria-label={t.breadcrumb} className="text-quiet text-small">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <a href={paths.home()}>{t.home}</a>
        </li>
        {steps.map((step, at) => (
          <li
            key={step.label}
            // On a phone the heading below repeats it.
            className={`before:mr-2 before:content-['/'] ${at > 0 && at === steps.length - 1 ? 'max-md:sr-only' : ''}`}
          >
            {step.href && at < steps.length - 1 ? (
              <a href={step.href}>{step.label}</a>
            ) : (
              <span aria-current="page" lang={langOf(step.label, locale)}>
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
