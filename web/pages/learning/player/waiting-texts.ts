import { texts } from '../../../texts/texts.tsx'

/** Apart from those of the player, since they are sent with the shelf. */
export const waitingTexts = texts({
  en: {
    loading: 'Opening the lesson …',
    needsScript: 'To play a lesson, turn JavaScript on in your browser.',
  },
  hi: {
    loading: 'लेसन खुल रहा है …',
    needsScript: 'लेसन चलाने के लिए अपने ब्राउज़र में JavaScript चालू करें।',
  },
})
