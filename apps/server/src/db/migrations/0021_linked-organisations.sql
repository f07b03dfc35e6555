ALTER TABLE "entries" ADD COLUMN "linked_to" text;--> statement-breakpoint
UPDATE "entries" SET "linked_to" = "organisation_id" WHERE "kind" = 'reference';
