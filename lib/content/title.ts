/** `<page name> | <company name>`, or only the company name for the home page. */
export const pageTitle = (company: string, page?: string) => (page ? `${page} | ${company}` : company)
