import { createFileRoute } from '@tanstack/react-router'
import { profileTexts } from '../../texts/profile.ts'
import { pageHead } from '../page-head.ts'
import { ProfilePage } from './profile-page.tsx'

/** Sent as a guest sees it; whose profile it is, the page asks when it is awake. */
export const Route = createFileRoute('/my-profile')({
  head: ({ match }) => {
    const { locale } = match.context
    const { headTitle, description } = profileTexts[locale]
    return pageHead({ locale, path: '/my-profile', title: headTitle, description, index: false })
  },
  component: ProfilePage,
})
