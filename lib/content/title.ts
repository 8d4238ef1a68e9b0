/** Every page is called `<page name> | <company name>`; home is called by the company alone. */
export const pageTitle = (company: string, page?: string) => (page ? `${page} | ${company}` : company)
