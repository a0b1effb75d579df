/** Path below which the site is served, with slashes at its ends. Set `BASE_URL` for another one, such as `/docs/`. */
export const baseUrl = process.env.BASE_URL ?? '/';
