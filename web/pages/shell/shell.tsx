import type { ReactNode } from 'react'
import type { ShellData } from '../../parts/page/shell-context.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useTexts } from '../../texts/texts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { layoutOf } from './layout.ts'
import { StaticPart } from './static-part.tsx'

interface ShellProps {
  /** undefined if the page failed before it was known */
  shell: ShellData | undefined
  /** address without language */
  path: string
  /** filters, order and page number of the list shown, as in the address */
  query: string
  children: ReactNode
}

/** Header, page, and the parts below every page; only the page if it fills the window. */
export function Shell({ shell, path, query, children }: ShellProps) {
  const t = useTexts(shellTexts)
  const layout = layoutOf(path, shell?.goldPath)
  if (layout.window)
    return (
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    )
  return (
    <div className={`flex min-h-screen flex-col${layout.bar ? '' : ' no-bar'}`}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-30 focus:bg-card focus:p-3"
      >
        {t.skip}
      </a>
      <StaticPart name="bars" />
      {shell && layout.header !== 'none' && (
        <Header variant={layout.header} shell={shell} path={path} query={query} />
      )}
      <main
        id="main"
        tabIndex={-1}
        className="page-width mx-auto w-full flex-1 px-4 py-4 outline-none md:py-6"
      >
        {children}
      </main>
      <StaticPart name="tiles" hidden={!layout.tiles} />
      <StaticPart name="help" hidden={!layout.help} />
      <StaticPart name="footer" hidden={!layout.footer} />
      {layout.bar && <BottomBar path={path} />}
    </div>
  )
}
