CREATE TABLE "organisation_details" (
	"organisation_key" text PRIMARY KEY NOT NULL,
	"goals_status" text[] NOT NULL,
	"detail" json NOT NULL
);
--> statement-breakpoint
DROP INDEX "organisations_of_stand";--> statement-breakpoint
ALTER TABLE "organisation_details" ADD CONSTRAINT "organisation_details_organisation_key_organisations_key_fk" FOREIGN KEY ("organisation_key") REFERENCES "public"."organisations"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisations_of_stand" ON "organisations" USING btree ("stand_id") WHERE "organisations"."owner" is null and "organisations"."portfolio_id" is null;--> statement-breakpoint
INSERT INTO "organisation_details" ("organisation_key", "goals_status", "detail") SELECT "key", "goals_status", "detail" FROM "organisations";
--> statement-breakpoint
ALTER TABLE "organisations" DROP COLUMN "goals_status";--> statement-breakpoint
ALTER TABLE "organisations" DROP COLUMN "detail";