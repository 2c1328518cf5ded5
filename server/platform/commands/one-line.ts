/** Signs that control a terminal or turn a text around; joiners, which Hindi is written with, are none. */
const CONTROLS = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu

/** Text that people wrote, to be printed: it neither controls the terminal nor looks like lines of ours. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ')
