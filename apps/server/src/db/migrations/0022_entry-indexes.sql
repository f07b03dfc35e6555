DROP INDEX "entries_by_id";--> statement-breakpoint
DROP INDEX "entries_of_organisation";--> statement-breakpoint
CREATE UNIQUE INDEX "entries_by_id" ON "entries" USING btree ("id","portfolio_id");--> statement-breakpoint
CREATE INDEX "entries_of_organisation" ON "entries" USING btree ("organisation_id") WHERE "entries"."kind" = 'reference';