ALTER TABLE "entries" DROP CONSTRAINT "entries_organisation_key_organisations_key_fk";
--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "complete" boolean DEFAULT true NOT NULL;