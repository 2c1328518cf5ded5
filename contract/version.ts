/** The version of the web app (B §4.6): a page that runs another one reloads. */
export const WEB_APP_VERSION = '3.0.0'
