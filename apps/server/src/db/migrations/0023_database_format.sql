ALTER TABLE "lca_databases" ALTER COLUMN "schema" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lca_databases" ADD COLUMN "format" text DEFAULT 'jsonld' NOT NULL;