/** What a company has issued; drafts are no documents yet. */
export interface CompanyDocuments {
  standing(companyId: string): Promise<'none' | 'some' | 'in-process'>;
}
