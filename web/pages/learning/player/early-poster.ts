interface LessonPlace {
  packageId: number
  contentId: number
}

const NAME = '--lesson-poster'
const addressOf = ({ packageId, contentId }: LessonPlace) =>
  `/api/v1/streaming/${packageId}/${contentId}/poster`

/** Before anything of the page's script is there: only who is signed in is asked for a picture. */
export const posterScript = (place: LessonPlace): string =>
  `if(/(^|; )csrf_token=.{10}/.test(document.cookie)){document.documentElement.style.setProperty('${NAME}','url("${addressOf(place)}")');document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'image',fetchPriority:'high',href:'${addressOf(place)}'}))}`

/** The same for a lesson to which a page leads on; returns how to take it away. */
export function showPoster(place: LessonPlace): () => void {
  const { style } = document.documentElement
  style.setProperty(NAME, `url("${addressOf(place)}")`)
  return () => style.removeProperty(NAME)
}
