DROP INDEX "organisations_reference";--> statement-breakpoint
DROP INDEX "entries_of_organisation_key";--> statement-breakpoint
DROP INDEX "organisations_of_owner";--> statement-breakpoint
CREATE INDEX "organisations_by_id" ON "organisations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "organisations_of_owner" ON "organisations" USING btree ("owner","entity_id") WHERE "organisations"."owner" is not null;