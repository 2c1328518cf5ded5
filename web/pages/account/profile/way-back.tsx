import { useState } from 'react'
import { isSameOriginPath } from '../../../../contract/fields/same-origin-path.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { profileTexts } from './texts/profile-texts.ts'

/** A link to the page that sent the person here to do something first. */
export function WayBack({ className }: { className: string }) {
  const t = useTexts(profileTexts)
  const [path] = useState(() => new URLSearchParams(location.search).get('back'))
  if (path === null || !isSameOriginPath(path)) return null
  return (
    <a href={path} className={className}>
      {t.goBack}
    </a>
  )
}
