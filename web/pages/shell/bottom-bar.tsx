import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { NOTEBOOK } from '../../../addresses/notebook-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { shelfPath } from '../../../addresses/shelf-paths.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { BookIcon, HomeIcon, NotebookIcon, PersonIcon, TestIcon } from '../../ui/icons.tsx'

/**
 * Five links within reach of the thumb on a phone; for a guest, the last one is sign-in. A page's own bar at
 * the bottom, such as a product's, replaces it.
 */
export function BottomBar({ path }: { path: string }) {
  const t = useTexts(shellTexts)
  const paths = pathsIn(useLocale())
  const places = [
    { to: '/', label: t.home, Icon: HomeIcon },
    { to: myTestsPath(), label: t.tests, Icon: TestIcon },
    { to: shelfPath(), label: t.courses, Icon: BookIcon },
    { to: NOTEBOOK, label: t.notebook, Icon: NotebookIcon },
  ]
  return (
    <nav aria-label={t.places} className="bottom-bar md:hidden">
      {places.map(({ to, label, Icon }) => (
        <a key={to} href={paths.at(to)} aria-current={isAt(path, to) ? 'page' : undefined}>
          <Icon />
          {label}
        </a>
      ))}
      <a href="#show-login" className="guests-only">
        <PersonIcon />
        {t.signIn}
      </a>
      <a
        href={paths.profile()}
        aria-current={isAt(path, '/my-profile') ? 'page' : undefined}
        className="persons-only"
      >
        <PersonIcon />
        {t.profile}
      </a>
    </nav>
  )
}

const isAt = (path: string, place: string): boolean =>
  path === place || (place !== '/' && path.startsWith(`${place}/`))
