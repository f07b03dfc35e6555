CREATE TABLE "data_migrations" (
	"name" text PRIMARY KEY NOT NULL,
	"finished" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "match_reason" SET DATA TYPE json USING case
	when "match_reason" not like '{"code":%' then json_build_object('code', 'stored:text', 'params', json_build_object('text', "match_reason"))
	when ("match_reason"::json -> 'values')::text = '{}' then json_build_object('code', 'matches:' || ("match_reason"::json ->> 'code'))
	else json_build_object('code', 'matches:' || ("match_reason"::json ->> 'code'), 'params', "match_reason"::json -> 'values') end;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "message" json;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "remedy" json;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "more" json;--> statement-breakpoint
UPDATE "problems" SET
	"message" = json_build_object('code', 'stored:text', 'params', json_build_object('text', "sentence")),
	"remedy" = case when "suggestion" is not null then json_build_object('code', 'stored:text', 'params', json_build_object('text', "suggestion")) end,
	"more" = case when "row" is null then "fix"::json end,
	"fix" = case when "row" is not null then "fix" end;--> statement-breakpoint
ALTER TABLE "problems" ALTER COLUMN "message" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "problems" DROP COLUMN "sentence";--> statement-breakpoint
ALTER TABLE "problems" DROP COLUMN "suggestion";
