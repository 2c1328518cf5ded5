import { pathsIn } from '../../../addresses/paths.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { useShell } from './shell-context.ts'

export function NotFoundPage() {
  const t = useTexts(shellTexts)
  return <Message title={t.notFound} help={t.notFoundHelp} />
}

export function UnavailablePage() {
  const t = useTexts(shellTexts)
  return <Message title={t.unavailable} help={t.unavailableHelp} />
}

function Message({ title, help }: { title: string; help: string }) {
  const t = useTexts(shellTexts)
  const paths = pathsIn(useLocale())
  const brand = useShell()?.brand.name
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <title>{brand ? `${title} | ${brand}` : title}</title>
      <h1 className="text-h2">{title}</h1>
      <p className="mt-3 text-quiet">{help}</p>
      <a href={paths.home()} className="button mt-6">
        {t.toStore}
      </a>
    </div>
  )
}
