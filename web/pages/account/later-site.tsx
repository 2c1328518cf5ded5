export const LaterSite = (_: { loginWidget: boolean }) => null
