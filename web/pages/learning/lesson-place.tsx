import { lazy, useEffect } from 'react'
import type { LearningPlace } from '../../../addresses/screens/own-places.ts'
import { OwnersPlace } from '../../parts/own-place/owners-place.tsx'
import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { mayBeSignedIn } from '../../person/person-store.ts'
import styles from '../../styles/player.css?url'
import { useTexts } from '../../texts/texts.tsx'
import { showPoster } from './player/early-poster.ts'
import { LessonWaiting } from './player/lesson-frame.tsx'
import { loadLesson, loadPlayer } from './player/load-player.ts'
import { PlainHeading } from './shelf-frame.tsx'

const LearningArea = lazy(async () => ({ default: (await import('./area/learning-area.tsx')).LearningArea }))
const MyLesson = lazy(async () => ({ default: (await loadLesson()).MyLesson }))

/** The picture of a lesson comes first, and its name below: nothing moves when they come. */
export function LessonPlace({ place }: { place: Extract<LearningPlace, { screen: 'player' }> }) {
  const t = useTexts(shelfTexts)
  const { packageId, contentId } = place
  useEffect(
    () => (mayBeSignedIn() ? showPoster({ packageId, contentId }) : undefined),
    [packageId, contentId],
  )
  const heading = (
    <div className="guests-only">
      <PlainHeading />
    </div>
  )
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <OwnersPlace
        guest={{ title: t.needsSignIn, help: t.guestHelp }}
        heading={heading}
        waiting={<LessonWaiting />}
        load={loadPlayer}
      >
        {(me) => (
          <MyLesson
            key={`${me.id} ${packageId} ${contentId}`}
            personId={me.id}
            packageId={packageId}
            contentType={place.contentType}
            itemId={contentId}
            otherwise={<LearningArea personId={me.id} place={place} />}
          />
        )}
      </OwnersPlace>
    </>
  )
}
